/** What a guest's app connects to. */
export interface Backend {
  project: string;
  /** Origin of the API, as of the site. */
  origin: string;
  /** Host and port. */
  authEmulator: string;
  /** Host and port. */
  firestoreEmulator: string;
  /** Where the app reaches Stripe. */
  stripeOrigin: string;
  /** Returns the messages that were sent to a topic, oldest first. */
  messagesTo: (topic: string) => Promise<readonly PushMessage[]>;
  /** Is called with every request that got a response. */
  onExchange?: (exchange: Exchange) => void;
}

/** A message of Cloud Messaging, as the app gets it. */
export interface PushMessage {
  title: string;
  body: string;
  data: Record<string, string>;
}

/** A request of the API and its response. */
export interface Exchange {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  status: number;
  answer: unknown;
}
