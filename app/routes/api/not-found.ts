import { apiError } from "~/http/api/resource.server";

export const loader = () => apiError(404, "There is no such endpoint");
export const action = loader;
