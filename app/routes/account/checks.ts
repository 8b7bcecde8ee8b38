import type { Submission } from "@conform-to/react";
import type { z } from "zod";
import {
  changePasswordForm,
  forgotPassword,
  loginForm,
  registerForm,
  resetForm,
} from "~/models/user/schema";
import { schemaCheck } from "~/ui/form/schema-check";

/** What the fields of each form hold. */
export type AccountForms = {
  login: z.input<typeof loginForm>;
  register: z.input<typeof registerForm>;
  forgot: z.input<typeof forgotPassword>;
  reset: z.input<typeof resetForm>;
  "change-password": z.input<typeof changePasswordForm>;
};

export type Checks = {
  [Name in keyof AccountForms]: (
    formData: FormData,
  ) => Submission<AccountForms[Name], string[], AccountForms[Name]>;
};

/** The browser's check of each account form, by the schema of its action. */
export const checks: Checks = {
  login: schemaCheck(loginForm),
  register: schemaCheck(registerForm),
  forgot: schemaCheck(forgotPassword),
  reset: schemaCheck(resetForm),
  "change-password": schemaCheck(changePasswordForm),
};
