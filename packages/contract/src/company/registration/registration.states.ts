/** Purpose of a registration: a restaurant, a dealer, or a demo. */
export const registrationKinds = ['restaurant', 'dealer', 'demo'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

/**
 * draft → pending → approved → completed, and pending → denied → pending after a correction. A restaurant is completed
 * when its branch is created, others when approved.
 */
export const registrationStatuses = ['draft', 'pending', 'approved', 'denied', 'completed'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** Minutes during which an approval can be undone; its letter is sent afterwards. */
export const undoMinutes = 5

/** Account types that can be tried. */
export const demoTypes = ['customer_demo', 'dealer_demo', 'staff_demo'] as const
export type DemoType = (typeof demoTypes)[number]

/** Days that a trial lasts. */
export const demoDays = 14

/** Account type of an applicant. */
export const registeringTypes = ['customer', 'dealer'] as const
export type RegisteringType = (typeof registeringTypes)[number]

/** Whether the applicant may still edit the form. */
export const isEditable = (status: RegistrationStatus) => status === 'draft' || status === 'denied'
