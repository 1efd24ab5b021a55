import type { ReactNode } from 'react'

/** Shown in place of a name that is still loading: an id means nothing to a user. */
export const pendingName = '…'

/** The label of a chosen value of a Select (`labelRender`); its option may still be loading. */
export const pendingLabel = ({ label }: { readonly label?: ReactNode }) => label ?? pendingName
