import { myDesk } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMay } from '../kit/session/access.ts'
import { useMe } from '../kit/session/session.ts'
import { startOrderWatch } from '../modules/order/fulfilment/desk/watch.ts'

/** Watches over the orders on every screen, so that the alarm rings also for who has not opened the desk. */
export const useOrderWatch = () => {
  const client = useQueryClient()
  const { account_type } = useMe()
  const watches = useMay()(myDesk)
  useEffect(() => {
    if (watches) startOrderWatch(client, account_type)
  }, [client, account_type, watches])
}
