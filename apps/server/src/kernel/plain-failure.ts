/** A failure that the person who starts the server can mend; it is shown as its one sentence, without a stack. */
class PlainFailure extends Error {}

export const plainFailure = (sentence: string) => new PlainFailure(sentence)

export const isPlainFailure = (error: unknown): error is Error => error instanceof PlainFailure
