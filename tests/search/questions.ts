import { first, mixed } from "./questions/first";
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
