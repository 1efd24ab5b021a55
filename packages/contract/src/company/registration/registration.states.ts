/** Purpose of a registration: to sell, to resell, or to try. */
export const registrationKinds = ['restaurant', 'dealer', 'demo'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

/**
 * draft → pending → approved → completed, and pending → denied → pending once it was corrected. A restaurant is completed
 * when its branch was opened, all others as they are approved.
 */
export const registrationStatuses = ['draft', 'pending', 'approved', 'denied', 'completed'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** Minutes for which an approval can be undone; the letter about it leaves when they are over. */
export const undoMinutes = 5

/** Which kind of account is tried. */
export const demoTypes = ['customer_demo', 'dealer_demo', 'staff_demo'] as const
export type DemoType = (typeof demoTypes)[number]

/** Days that a trial lasts. */
export const demoDays = 14

/** Account type of an applicant. */
export const registeringTypes = ['customer', 'dealer'] as const
export type RegisteringType = (typeof registeringTypes)[number]

/** Whether the one who registers may still change what they entered. */
export const isEditable = (status: RegistrationStatus) => status === 'draft' || status === 'denied'
