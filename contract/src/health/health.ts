/**
 * State of the integration with an external service. `stand-in`: the local emulators replace the
 * service. `off`: no key is configured.
 */
export type IntegrationState = "live" | "stand-in" | "off";

/**
 * GET /api/health/deep: Firestore, Storage and Authentication answer, and no setting is ignored. If one
 * of them fails, the answer is 503 `server/unhealthy`, and only the log says which.
 */
export interface DeepHealth {
  status: "ok";
  caller: {
    /** The address whose limits count the caller's requests: IPv4, or a /64 network of IPv6. */
    address: string;
    /** Whether `address` is that of a proxy, because no header names the caller. */
    isProxy: boolean;
  };
}

/** GET /api/health: the integrations of this deployment. Contains no secrets. */
export interface Health {
  status: "ok";
  integrations: {
    /** Stripe: accounts, onboarding, payments of guests. */
    payments: IntegrationState;
    /**
     * Stripe's webhook. Without it, an account's state is updated when its owner opens the payments, and once a
     * day.
     */
    paymentUpdates: IntegrationState;
    /** The AI text service that reads menus. Without it, local text recognition reads them. */
    menuReading: IntegrationState;
    /** Firebase Cloud Messaging. It needs no key. */
    notifications: Exclude<IntegrationState, "off">;
    /** The form service that gets contact messages. Without it, they are only stored. */
    contact: IntegrationState;
    /** Mails to restaurants. Without it, none are sent. */
    mail: IntegrationState;
    /** Web Push to restaurants' devices. Without its keys, no device rings for new orders. */
    deviceRings: IntegrationState;
    /** The geocoder that searches for addresses. Without it, address fields have no suggestions. */
    addressSearch: IntegrationState;
  };
  /** Whether guests pay in the app at restaurants that Stripe takes payments for. */
  appPayments: boolean;
  /** Whether a restaurant must submit its details to Stripe before it can start sales. */
  sellingNeedsOnboarding: boolean;
}
