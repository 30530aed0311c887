/** The most instances of a function: with a new project's quota, and with a larger one (`CAPACITY`). */
export interface MostInstances {
  small: number;
  large: number;
}

/** The most instances of functions. Leases of rate limits are derived from `api` and `reserve`. */
export const mostInstances = {
  api: { small: 4, large: 20 },
  reserve: { small: 6, large: 20 },
  menuImport: { small: 2, large: 10 },
  menuDecoder: { small: 2, large: 10 },
  triggers: { small: 2, large: 5 },
  results: { small: 2, large: 3 },
  tasks: { small: 4, large: 8 },
} as const satisfies Record<string, MostInstances>;
