/**
 * What an integration with another company's service is doing: talking to the service itself, to a stand-in that the local
 * emulators brought along, or nothing, because it has no key.
 */
export type IntegrationState = "live" | "stand-in" | "off";

/** GET /api/health: which integrations this deployment has, and what follows from its configuration. No secrets. */
export interface Health {
  status: "ok";
  integrations: {
    /** Stripe: accounts, onboarding. */
    payments: IntegrationState;
    /** Stripe's messages to us; without them, an account's state is seen when its owner looks. */
    paymentUpdates: IntegrationState;
    /** The AI text service that reads menus; without it, they are read by text recognition of our own. */
    menuReading: IntegrationState;
    /** Firebase Cloud Messaging, which the project has without a key. */
    notifications: Exclude<IntegrationState, "off">;
    /** Forwarding of contact messages; without it, they are stored. */
    contact: IntegrationState;
  };
  /** Whether a restaurant may start sales only once Stripe has its details. */
  sellingNeedsOnboarding: boolean;
}
