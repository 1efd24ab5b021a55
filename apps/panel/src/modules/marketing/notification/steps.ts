import { type Notification, notification } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { searchText } from '../../../kit/screen/screen.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useToast } from '../../../kit/toast/toast.ts'

/** Where one sees who receives a notification. */
export const useReceivedHref = () => {
  const company = use(CompanyContext)
  const whose = company?.isChosen ? searchText({ company: company.id }) : ''
  return (id: number) => `/marketing/notification/member-notification/${id}${whose}`
}

/** A step of a notification; what shows it is read anew, however it ends. */
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
