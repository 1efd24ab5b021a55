import { menuChanged } from '@sofra/contract/catalog/menu/menu.events.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { emit } from '../../../kernel/events/emit.ts'

interface Place {
  companyId: number
  branchId: number
}

/** Says that something of a branch's menu was changed, at the end of the transaction that did it. */
export const emitMenuChanged = (query: Query, { companyId, branchId }: Place, subjectId: number, what: string) =>
  emit(query, menuChanged, { company_id: companyId, branch_id: branchId, subject_id: subjectId }, { what })
