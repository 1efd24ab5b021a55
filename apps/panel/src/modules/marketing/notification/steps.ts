import { type Notification, notification } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { searchText } from '../../../kit/screen/screen.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useToast } from '../../../kit/toast/toast.ts'

/** Returns the address of a notification's recipients. */
export const useReceivedHref = () => {
  const company = use(CompanyContext)
  const whose = company?.isChosen ? searchText({ company: company.id }) : ''
  return (id: number) => `/marketing/notification/member-notification/${id}${whose}`
}

/** Runs a step of a notification; success and failure refetch the data. */
export const useStep = (step: () => Promise<Notification>, onDone?: () => void) => {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: () => onDone?.(),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [notification.name] }),
  })
}
