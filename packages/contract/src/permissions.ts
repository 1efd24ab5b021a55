import { contract } from './contract.ts'
import type { Endpoint, Key } from './kernel/endpoint.ts'
import { cancelDeparted, isKey } from './keys.ts'

/** Every permission of the product, whichever account can use it. */
export const allPermissions: readonly Key[] = [
  ...new Set([...contract.map(({ access }) => access).filter(isKey), cancelDeparted]),
].sort()

const calls = Map.groupBy(contract, ({ access }) => access)

/** The calls that ask for a permission; none for one that widens what another does. */
export const callsOf = (key: Key): readonly Endpoint[] => calls.get(key) ?? []
