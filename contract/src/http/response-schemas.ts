import * as z from "zod";

/** Whether two types are identical, optional and readonly fields included. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The same type without intersections, which would not count as identical. */
type Flat<T> = T extends Date ? T : T extends object ? { [K in keyof T]: Flat<T[K]> } : T;

/** Schemas of responses by name: the components of the OpenAPI document. */
export const responseSchemas = z.registry<{ id: string }>();

/** The same schemas, to look one up. */
export const schemaByName = new Map<string, z.ZodType>();

/**
 * Registers the schema of a response under a name, and returns it. The call is the effect of
 * importing a `*.responses.ts` file. It compiles only if the schema's output equals the type `T`.
 * `T` is declared apart from the schema, so that the site can import it without loading zod. The schema
 * is given in a second call, because TypeScript infers `Schema` only where no type argument is given.
 */
export function registerResponse<T>(id: string) {
  return <Schema extends z.ZodType>(
    schema: Same<Flat<z.output<Schema>>, Flat<T>> extends true ? Schema : never,
  ): Schema => {
    responseSchemas.add(schema, { id });
    schemaByName.set(id, schema);
    return schema;
  };
}
