import { readCommand } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type Bill,
  closeBill,
  joinBill,
  moveBill,
  openBill,
  payBill,
  readBill,
  reopenBill,
  tableDesk,
  undoPayment,
} from '@sofra/contract/order/bill/bill.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../kit/http/api.ts'
import { setServerTime } from '../../../kit/http/server-time.ts'
import { useAttemptKey } from '../../../kit/http/useAttemptKey.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { useToast } from '../../../kit/toast/toast.ts'

const frameTypes = new Set(['order', 'table-command', 'bill', 'guest'])

/** The tables of a branch with their open bills; events of the stream refetch them. */
export const useTableDesk = (branch: number) => {
  const queries = useQueryClient()
  useFrames((frame) => {
    const of = frame.type === 'order' ? frame.card.branch_id : 'branch_id' in frame ? frame.branch_id : undefined
    if (of === branch && frameTypes.has(frame.type)) void queries.invalidateQueries({ queryKey: ['bill', branch] })
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: ['bill', branch] })), [queries, branch])
  return useQuery({
    queryKey: ['bill', branch, 'desk'],
    queryFn: async ({ signal }) => {
      const desk = await call(tableDesk, { params: { branch_id: branch } }, { signal })
      setServerTime(desk.now)
      return desk
    },
  })
}

export const useBill = (branch: number, bill: number) =>
  useQuery({
    queryKey: ['bill', branch, 'one', bill],
    queryFn: ({ signal }) => call(readBill, { params: { branch_id: branch, bill_id: bill } }, { signal }),
  })

/** Opens a bill for a table; after a conflict the tables are refetched. */
export const useOpenTable = (branch: number, onDone: (bill: Bill) => void) => {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (table_id: number) => call(openBill, { params: { branch_id: branch }, body: { table_id } }),
    onSuccess: onDone,
    onError: (error: Error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bill', branch] }),
  })
}

/** Closes a bill opened by mistake; refused once it has orders. */
export const useFreeTable = (branch: number, onDone: () => void) => {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Pick<Bill, 'id' | 'version'>) =>
      call(closeBill, { params: { branch_id: branch, bill_id: id }, body: { version } }),
    onSuccess: onDone,
    onError: (error: Error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bill', branch] }),
  })
}

/** Marks a call of a table as read. */
export const useReadCall = (branch: number) => {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (command_id: number) => call(readCommand, { params: { branch_id: branch, command_id } }),
    onError: (error: Error) => toast.fail(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['bill', branch] }),
        queries.invalidateQueries({ queryKey: ['table-command', branch] }),
      ]),
  })
}

/**
 * The steps of a bill. Success and refusal both refetch the shown data. An event may arrive before the response and unmount the
 * form, so `onDone` belongs to the mutation and not to the form.
 */
export const useBillSteps = (branch: number, bill: number, onDone: (bill: Bill) => void) => {
  const toast = useToast()
  const queries = useQueryClient()
  const headersOf = useAttemptKey()
  const params = { branch_id: branch, bill_id: bill }
  const readAgain = () => queries.invalidateQueries({ queryKey: ['bill', branch] })
  const then = {
    onSuccess: (after: Bill) => {
      // The next share can be paid at once, while the rest is refetched.
      queries.setQueryData(['bill', branch, 'one', after.id], after)
      onDone(after)
      void readAgain()
    },
    onError: (error: Error) => {
      toast.fail(error)
      return readAgain()
    },
  }
  return {
    pay: useMutation({
      mutationFn: (body: BodyOf<typeof payBill>) => call(payBill, { params, body }, { headers: headersOf(body) }),
      ...then,
    }),
    move: useMutation({ mutationFn: (body: BodyOf<typeof moveBill>) => call(moveBill, { params, body }), ...then }),
    join: useMutation({ mutationFn: (body: BodyOf<typeof joinBill>) => call(joinBill, { params, body }), ...then }),
    undo: useMutation({
      mutationFn: ({ payment, ...body }: BodyOf<typeof undoPayment> & { readonly payment: number }) =>
        call(undoPayment, { params: { ...params, payment_id: payment }, body }),
      ...then,
    }),
    reopen: useMutation({
      mutationFn: (body: BodyOf<typeof reopenBill>) => call(reopenBill, { params, body }),
      ...then,
    }),
    close: useMutation({ mutationFn: (body: BodyOf<typeof closeBill>) => call(closeBill, { params, body }), ...then }),
  }
}
