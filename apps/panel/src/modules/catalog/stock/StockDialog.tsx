import { putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, InputNumber, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { type CountedItem, isOf, stockQuery } from './stock-query.ts'

export interface StockDialogProps {
  readonly of: CountedItem
  readonly name: string
  readonly onClose: () => void
}

const usual = 10

/** Saves a stock; null stops counting. */
const useSaveStock = (of: CountedItem, onSaved: () => void) => {
  const t = useT()
  const toast = useToast()
  const branch = useBranchId()
  const queries = useQueryClient()
  const { queryKey } = stockQuery(branch)
  return useMutation({
    mutationFn: ({ remaining, lasting }: { remaining: number | null; lasting: boolean }) => {
      const thing = of.kind === 'product' ? { product_id: of.id } : { item_id: of.id }
      return call(putBranchStock, {
        params: { branch_id: branch },
        body: { ...thing, remaining, ...(remaining === null ? {} : { lasting }) },
      })
    },
    onSuccess: (stock) => {
      queries.setQueryData(queryKey, stock)
      toast.ok(t('stock.saved'))
      onSaved()
    },
    onError: (error) => {
      toast.fail(error)
      void queries.invalidateQueries({ queryKey })
    },
  })
}

/** Sets the stock, for today or until it is used up, or stops counting. */
const StockDialog = ({ of, name, onClose }: StockDialogProps) => {
  const t = useT()
  const id = useId()
  const branch = useBranchId()
  const visible = useVisible()
  const counter = useQuery(stockQuery(branch)).data?.items.find((one) => isOf(of, one))
  const [typed, setTyped] = useState<number | null>()
  const [chosen, setLasting] = useState<boolean>()
  const remaining = typed === undefined ? (counter?.remaining ?? usual) : typed
  const lasting = chosen ?? counter?.until === null
  const { mutate, isPending } = useSaveStock(of, onClose)
  const save = () => {
    if (remaining !== null) mutate({ remaining, lasting })
  }
  return (
    <Modal
      open={visible}
      width={400}
      title={t('stock.title', { name })}
      onCancel={onClose}
      afterOpenChange={(opened) => opened && document.getElementById(id)?.focus()}
      footer={
        <>
          {counter ? (
            <Button disabled={isPending} onClick={() => mutate({ remaining: null, lasting })}>
              {t('stock.uncount')}
            </Button>
          ) : null}
          <Button type="primary" loading={isPending} disabled={remaining === null} onClick={save}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <div className="stack-8">
        <label htmlFor={id}>{t('stock.remaining')}</label>
        <InputNumber
          id={id}
          size="large"
          min={0}
          max={9_999}
          precision={0}
          value={remaining}
          onChange={setTyped}
          onPressEnter={save}
        />
        <Radio.Group
          value={lasting}
          onChange={({ target }) => setLasting(target.value as boolean)}
          options={[
            { value: false, label: t('stock.today') },
            { value: true, label: t('stock.lasting') },
          ]}
        />
        <p className="quiet">{t('stock.hint')}</p>
      </div>
    </Modal>
  )
}

export default StockDialog
