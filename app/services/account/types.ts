import type { AddressField } from "~/domain/account/address";

/** An address as form values. */
export type AddressValues = { [Field in AddressField]?: string };

/** Newsletter status: subscribed, waiting for confirmation, not subscribed. */
export type NewsletterChoice = "on" | "waits" | "off";
