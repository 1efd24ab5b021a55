/** What a report is about: members' wallets, members' points, or budgets of gift cheques. */
export const walletKinds = ['wallet', 'points', 'cheque'] as const
export type WalletKind = (typeof walletKinds)[number]

export const walletGroups = ['day', 'company'] as const
export type WalletGroup = (typeof walletGroups)[number]

/**
 * Movements of a balance. Of cheques, `budget` is the budget of new ones, `refund` what cancelled orders gave back, `spend` what
 * orders used, and `expire` the rest of cheques that ended.
 */
export const walletMovements = ['budget', 'topup', 'earn', 'refund', 'adjust', 'spend', 'expire'] as const
export type WalletMovement = (typeof walletMovements)[number]

const movementsByKind: Record<WalletKind, readonly WalletMovement[]> = {
  wallet: ['topup', 'earn', 'refund', 'adjust', 'spend', 'expire'],
  points: ['earn', 'refund', 'adjust', 'spend', 'expire'],
  cheque: ['budget', 'refund', 'spend', 'expire'],
}

/** Returns the movements that a kind of balance has. */
export const movementsOf = (kind: WalletKind) => movementsByKind[kind]

/** The sums of one kind of movement in a group: what was added, and what was removed as a negative number. */
export interface MovedSum {
  /** The group; null behind the period. */
  readonly key: string | null
  readonly movement: WalletMovement
  readonly plus: number
  readonly minus: number
}

export type WalletFigures = Record<WalletMovement | 'opening' | 'incoming' | 'outgoing' | 'closing', number>

const none: WalletFigures = {
  opening: 0,
  ...{ budget: 0, topup: 0, earn: 0, refund: 0, adjust: 0, spend: 0, expire: 0 },
  ...{ incoming: 0, outgoing: 0, closing: 0 },
}

/** Adds movements to an opening balance. `incoming` and `outgoing` are not negative: opening + incoming − outgoing = closing. */
export const figuresOf = (opening: number, moved: readonly MovedSum[]): WalletFigures => {
  const figures = { ...none, opening, closing: opening }
  for (const { movement, plus, minus } of moved) {
    figures[movement] += plus + minus
    figures.incoming += plus
    figures.outgoing -= minus
    figures.closing += plus + minus
  }
  // Turns -0 into 0.
  figures.outgoing += 0
  return figures
}
