import { apiError } from "~/http/api/resource.server";

/** Any path under /api that no other route knows. */
export const loader = () => apiError(404, "There is no such endpoint");
export const action = loader;
