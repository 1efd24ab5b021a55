/** A failure that the person who starts the server can mend; it is shown as its one sentence, without a stack. */
export class PlainFailure extends Error {}
