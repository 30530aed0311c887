/** Region of a deployment whose parameter REGION is empty. */
export const defaultRegion = "us-central1";
