/** The reasons of a failed deposit that are the provider's. */
export const faultReasons: readonly string[] = ['service_fault', 'provider_busy', 'provider_unavailable', 'prompt_not_sent'];
