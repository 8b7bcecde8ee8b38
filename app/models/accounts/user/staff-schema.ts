import { z } from "zod";
import { type Role, roles, userLimits } from "~db/vocabulary";
import { openedOn, rowId, searched, yesOrNo } from "../../list";
import { emailOr, newUsername, passwordOr } from "./schema";

const shortName = `Username must be at least ${userLimits.addedUsernameMin} characters`;

const roleFields = {
  role: z.enum(roles, `Expected one of these: ${roles.join(", ")}`).optional(),
  isAdmin: yesOrNo.optional(),
};

export const newUser = z.object({
  username: z
    .string(shortName)
    .trim()
    .min(userLimits.addedUsernameMin, shortName)
    .pipe(newUsername),
  email: emailOr("Please enter a valid email address"),
  password: passwordOr(
    "Password must be at least 6 characters",
    `Password must be at most ${userLimits.passwordMax} characters`,
  ),
  ...roleFields,
});
export type NewUser = z.infer<typeof newUser>;

/** `isAdmin` false is not to be an administrator, and lets agents be agents. */
export type NewRole = Role | "not admin";

export function roleOf({ role, isAdmin }: { role?: Role; isAdmin?: boolean }): NewRole {
  return role ?? (isAdmin ? "admin" : "not admin");
}

const eitherRole = [
  (given: { role?: Role; isAdmin?: boolean }) =>
    given.role !== undefined || given.isAdmin !== undefined,
  { path: ["isAdmin"] as PropertyKey[], message: "Expected true or false" },
] as const;

export const userRole = z.object(roleFields).refine(...eitherRole);

export const userFilters = z.object({ search: searched, role: z.enum(roles) }).partial();

export const userForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z
    .object({ intent: z.literal("role"), id: rowId, version: openedOn, ...roleFields })
    .refine(...eitherRole),
  z.object({ intent: z.literal("dismiss-passwords") }),
  z.object({ intent: z.enum(["reset-password", "delete"]), id: rowId }),
]);
