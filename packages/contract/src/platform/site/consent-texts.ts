/** What people accept who register. */
export const consentTexts = ['terms', 'privacy'] as const
export type ConsentText = (typeof consentTexts)[number]
