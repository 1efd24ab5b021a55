// The product's server with so many further plain records as its first argument says. Run by `start.ts`.
import type { Access } from '../packages/contract/src/kernel/access.ts'
import { all, recordAccess } from '../packages/contract/src/kernel/access.ts'
import type { Endpoint } from '../packages/contract/src/kernel/endpoint.ts'

const [{ contract }, { accessByArea }, { resource }, { kitchen }] = await Promise.all([
  import('../packages/contract/src/contract.ts'),
  import('../packages/contract/src/access.ts'),
  import('../packages/contract/src/kernel/resource.ts'),
  import('../packages/contract/src/platform/kitchen/kitchen.contract.ts'),
])

// What is computed from these two lists is computed when it is imported: by the server, below.
const calls = contract as Endpoint[]
const accesses = accessByArea.platform as Access[]
const records = Array.from({ length: Number(process.argv[2]) }, (_, i) => {
  const { row, input, filters } = kitchen
  // Schemas of its own, as each record has.
  const definition = {
    row: row.extend({}),
    input: input.extend({}),
    filters: { ...filters },
    writers: ['eliza' as const],
  }
  return resource(`bench-${i}`, definition)
})
for (const { name, list, export: file, one, create, update, remove } of records) {
  calls.push(list, file, one, create, update, remove)
  accesses.push(recordAccess(name, { owner: all }))
}

const [{ modules }, { crud }] = await Promise.all([
  import('../apps/server/src/app/modules.ts'),
  import('../apps/server/src/kernel/crud.ts'),
])
Object.assign(modules, { bench: { routes: records.flatMap((record) => crud(record, 'kitchen')) } })
await import('../apps/server/src/app/main.ts')
