import { menuChanged } from '@sofra/contract/catalog/menu/menu.events.ts'
import type { RecordChange } from '../../../kernel/crud.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** Emits that a branch's menu was changed; call it at the end of the transaction. */
export const emitMenuChanged = (query: Query, keys: BranchKeys, subjectId: number, what: string) =>
  emit(query, menuChanged, { ...keys, subject_id: subjectId }, { what })

/** Returns the emitter of menu changes for `crud`. */
export const emitsMenu = (record: string) => (query: Query, keys: BranchKeys, id: number, change: RecordChange) =>
  emitMenuChanged(query, keys, id, `${record}-${change}`)
