import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import { categories } from "../menu/menu-rules.ts";
import type { VendorPayments } from "../payments/account-state.ts";
import type { PriceModel } from "../pricing/model/price-model.ts";
import { priceRules } from "../pricing/sale-prices.ts";
import { roles } from "../team/roles.ts";
import type {
  ChangeDecisionAnswer,
  DecisionAnswer,
  DecisionsAnswer,
  WaitingVendorsAnswer,
  WithdrawalAnswer,
} from "./decisions.ts";
import { type OpeningHours, openingHours } from "./opening-hours.ts";
import { maxPlacesListed, type PlacesAnswer } from "./places.ts";
import { type MailSettings, type MailSettingsAnswer, mailLanguages } from "./vendor-rules.ts";
import {
  coordinates,
  type DeleteAccountAnswer,
  type Me,
  type RegisterVendorAnswer,
  type UpdateProfileAnswer,
  type Vendor,
  type VendorNameAnswer,
} from "./vendors.ts";

registerResponse<OpeningHours>("OpeningHours")(openingHours);
registerResponse<z.infer<typeof coordinates>>("Coordinates")(coordinates);
const mails = registerResponse<MailSettings>("MailSettings")(
  z.object({ language: z.enum(mailLanguages), newOrders: z.boolean(), weekly: z.boolean() }),
);
const payments = registerResponse<VendorPayments>("VendorPayments")(
  z.object({
    state: z.enum(["not-connected", "waiting", "connected", "paused"]),
    currently_due: z.array(z.string()),
    takesAppPayments: z.boolean(),
  }),
);
const vendor = registerResponse<Vendor>("Vendor")(
  z.object({
    id: z.string(),
    name: z.string(),
    vendorName: z.string(),
    address: z.string(),
    vendorAddress: z.string(),
    img_url: z.string(),
    img_small_url: z.string().optional(),
    phone_number: z.string(),
    email: z.string(),
    vendorEmail: z.string(),
    description: z.string(),
    vendorDescription: z.string(),
    coordinates,
    timeZone: z.string(),
    vendorVerify: z.boolean(),
    emailVerified: z.boolean(),
    initialOnboarding: z.boolean(),
    payments,
    registeredAt: z.string(),
    openingHours: openingHours.nullable(),
    priceRule: z.enum(priceRules),
    pausedUntil: z.string().nullable(),
    mails,
    profileChange: z
      .object({
        name: z.string().nullable(),
        address: z.string().nullable(),
        coordinates: coordinates.nullable(),
        requestedAt: z.string(),
      })
      .nullable(),
    revision: z.string(),
  }),
);

registerResponse<MailSettingsAnswer>("MailSettingsAnswer")(z.object({ mails }));
registerResponse<UpdateProfileAnswer>("UpdateProfileAnswer")(z.object({ vendor }));
registerResponse<DeleteAccountAnswer>("DeleteAccountAnswer")(z.object({ requestedAt: z.string() }));
registerResponse<RegisterVendorAnswer>("RegisterVendorAnswer")(z.object({ vendor }));
const numbers = z.array(z.number()).readonly();
const prior = z.object({ responses: numbers, shape: z.number(), rate: z.number() });
const priceModel = registerResponse<PriceModel>("PriceModel")(
  z.object({
    rhythm: z.object({ slots: numbers, weekdays: numbers }),
    spread: z.number(),
    prior,
    categories: z.partialRecord(z.enum(categories), prior),
  }),
);
registerResponse<Me>("Me")(
  z.object({
    admin: z.boolean(),
    emailVerified: z.boolean(),
    vendor: vendor.nullable(),
    role: z.enum(roles).nullable(),
    ownershipOfferedUntil: z.string().optional(),
    declined: z
      .object({
        reason: z.string().nullable(),
        declinedAt: z.string(),
        reapplyAt: z.string(),
        application: z
          .object({
            name: z.string(),
            address: z.string(),
            phone_number: z.string(),
            description: z.string(),
            coordinates: coordinates.optional(),
            timeZone: z.string().optional(),
          })
          .optional(),
      })
      .nullable(),
    priceModel: priceModel.optional(),
    secondFactor: z.enum(["missing", "passed"]).optional(),
  }),
);
registerResponse<WaitingVendorsAnswer>("WaitingVendorsAnswer")(
  z.object({ vendors: z.array(vendor), nextCursor: z.string().optional() }),
);
const decision = z.enum(["approved", "declined"]);
const changeDecision = z.enum(["change-accepted", "change-rejected"]);
const withdrawn = z.literal("approval-withdrawn");
registerResponse<DecisionsAnswer>("DecisionsAnswer")(
  z.object({
    decisions: z.array(
      z.object({
        id: z.string(),
        vendorId: z.string(),
        vendorName: z.string(),
        vendorEmail: z.string(),
        decision: z.union([decision, changeDecision, withdrawn]),
        reason: z.string().nullable(),
        change: z.object({ name: z.string().nullable(), address: z.string().nullable() }).nullable(),
        decidedBy: z.string().nullable(),
        decidedAt: z.string(),
        canBeWithdrawn: z.boolean(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
);
registerResponse<DecisionAnswer>("DecisionAnswer")(z.object({ vendorId: z.string(), decision }));
registerResponse<WithdrawalAnswer>("WithdrawalAnswer")(
  z.object({ vendorId: z.string(), decision: withdrawn }),
);
registerResponse<ChangeDecisionAnswer>("ChangeDecisionAnswer")(
  z.object({ vendorId: z.string(), decision: changeDecision }),
);
registerResponse<PlacesAnswer>("PlacesAnswer")(
  z.object({
    available: z.boolean(),
    places: z
      .array(
        z.object({
          label: z.string(),
          address: z.string(),
          coordinates,
          timeZone: z.string().optional(),
        }),
      )
      .max(maxPlacesListed),
  }),
);
registerResponse<VendorNameAnswer>("VendorNameAnswer")(
  z.object({ name: z.string(), vendorName: z.string() }),
);

registerResponse<string>("PersonalDataFile")(z.string());
