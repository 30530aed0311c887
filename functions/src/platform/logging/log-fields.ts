import type { LogEvent, logEvents } from "./log-events.ts";

type Rows = typeof logEvents;

/** The names of the events of a severity. */
export type LogEventOf<Severity extends Rows[LogEvent]["severity"]> = {
  [Event in LogEvent]: Rows[Event]["severity"] extends Severity ? Event : never;
}[LogEvent];

interface Types {
  string: string;
  number: number;
  boolean: boolean;
}

type ValueOf<Type> = Type extends `${infer Name extends keyof Types}?`
  ? Types[Name] | undefined
  : Type extends keyof Types
    ? Types[Type]
    : never;

type OptionalNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends `${string}?` ? Name : never;
}[keyof Fields];

/** The fields of an event's entry. A field is optional if its type in the table ends in a question mark. */
export type LogFields<Event extends LogEvent> = {
  readonly [Name in Exclude<keyof Rows[Event]["fields"], OptionalNames<Rows[Event]["fields"]>>]: ValueOf<
    Rows[Event]["fields"][Name]
  >;
} & {
  readonly [Name in OptionalNames<Rows[Event]["fields"]>]?: ValueOf<Rows[Event]["fields"][Name]>;
};
