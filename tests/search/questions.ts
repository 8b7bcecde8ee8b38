import { first } from "./questions/first";
import { mixed } from "./questions/mixed";
import { inSubcities, named } from "./questions/named";
import { nearby } from "./questions/nearby";
import { typed } from "./questions/typed";
import type { Question } from "./rules";

export const questions: Question[] = [
  ...first,
  ...named,
  ...inSubcities,
  ...mixed,
  ...nearby,
  ...typed,
];
