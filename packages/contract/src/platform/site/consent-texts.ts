/** Texts that registering users accept. */
export const consentTexts = ['terms', 'privacy'] as const
export type ConsentText = (typeof consentTexts)[number]
