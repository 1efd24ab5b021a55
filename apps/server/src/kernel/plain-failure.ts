/** A failure that the person who starts the server can fix; shown as one sentence, without a stack. */
export class PlainFailure extends Error {}
