/** A failure that the operator can fix at the start; shown as one sentence without a stack. */
export class PlainFailure extends Error {}
