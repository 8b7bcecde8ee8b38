import { z } from "zod";
import { searchMaxLength } from "../property/text";
import { userLimits } from "./limits";
import { newUsername } from "./schema";

const usernameMessage = "Username must be at least 3 characters";
const emailMessage = "Please enter a valid email address";
const passwordMessage = "Password must be at least 6 characters";

/** Shortest name that an administrator may give. */
export const newUserMin = 3;

/** A form sends words. */
const isAdmin = z.preprocess(
  (given) => (given === "true" ? true : given === "false" ? false : given),
  z.boolean("Expected true or false"),
);

/** A user whom an administrator adds. */
export const newUser = z.object({
  username: z.string(usernameMessage).trim().min(newUserMin, usernameMessage).pipe(newUsername),
  email: z
    .string(emailMessage)
    .trim()
    .max(userLimits.emailMax, emailMessage)
    .pipe(z.email(emailMessage)),
  password: z
    .string(passwordMessage)
    .min(userLimits.passwordMin, passwordMessage)
    .max(userLimits.passwordMax, `Password must be at most ${userLimits.passwordMax} characters`),
  isAdmin: isAdmin.optional().transform((given) => given ?? false),
});

/** What `PATCH /api/admin/users/{id}/role` takes. */
export const userRole = z.object({ isAdmin });

/** What the list of users can be filtered by; all optional. */
export const userFilters = z
  .object({ search: z.string().max(searchMaxLength), role: z.enum(["admin", "user"]) })
  .partial();

/** Columns that the list can be sorted by, with their labels. */
export const userSorts = { createdAt: "Added", username: "Username", email: "Email" };
export type UserSort = keyof typeof userSorts;
