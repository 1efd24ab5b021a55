import {
  branchChequeAssignment,
  branchGiftCheque,
  chequeAssignment,
  giftCheque,
  memberCheques,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { exportAssignments, listAssignments, listMemberCheques } from './gift-cheque.assignments.ts'
import { beginHandOut, listHandOuts } from './gift-cheque.hand-out.ts'
import { chequeTable, exportCheques, listCheques } from './gift-cheque.queries.ts'
import { checkCheque, removeOfBranch } from './gift-cheque.service.ts'

export const giftChequeRoutes: Route[] = [
  ...overriding(crud(giftCheque, chequeTable, { check: checkCheque }), [
    serve(giftCheque.list, listCheques),
    serve(giftCheque.export, exportCheques),
  ]),
  ...overriding(crud(branchGiftCheque, chequeTable, { check: checkCheque }), [
    serve(branchGiftCheque.list, listCheques),
    serve(branchGiftCheque.export, exportCheques),
    serve(branchGiftCheque.remove, removeOfBranch),
  ]),
  serve(chequeAssignment.handOut, beginHandOut),
  serve(chequeAssignment.handOuts, listHandOuts),
  serve(chequeAssignment.list, listAssignments),
  serve(chequeAssignment.export, exportAssignments),
  serve(branchChequeAssignment.handOut, beginHandOut),
  serve(branchChequeAssignment.handOuts, listHandOuts),
  serve(branchChequeAssignment.list, listAssignments),
  serve(branchChequeAssignment.export, exportAssignments),
  serve(memberCheques, listMemberCheques),
]
