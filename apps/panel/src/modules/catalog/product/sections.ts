/** The parts of the form, in their order. */
export const sections = ['what', 'price', 'options', 'offers', 'times'] as const
