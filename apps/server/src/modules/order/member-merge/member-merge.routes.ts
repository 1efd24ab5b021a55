import {
  anonymiseMember,
  dismissLookAlike,
  lookAlikes,
  lookAtAnonymise,
  lookAtMerge,
  memberData,
  memberMerges,
  mergeMembers,
  restoreLookAlike,
  undoMerge,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { anonymise, lookAtForgetting } from './anonymise.service.ts'
import { dismiss, readAlikes, restore } from './look-alike.service.ts'
import { lookAt } from './merge.preview.ts'
import { merge } from './merge.service.ts'
import { readMerges, undo } from './merge.undo.ts'
import { writeMemberData } from './person.file.ts'

const own = { ownTransaction: true }

/** Whoever a member is: two records of one made into one, all that is known of them, and forgetting it. */
export const memberMergeRoutes: Route[] = [
  serve(lookAlikes, readAlikes, own),
  serve(dismissLookAlike, dismiss, own),
  serve(restoreLookAlike, restore, own),
  serve(lookAtMerge, lookAt, own),
  serve(mergeMembers, merge, own),
  serve(memberMerges, readMerges, own),
  serve(undoMerge, undo, own),
  serve(lookAtAnonymise, lookAtForgetting, own),
  serve(anonymiseMember, anonymise, own),
  serve(memberData, writeMemberData),
]
