import { Alert, Button } from 'antd'
import { useT } from '../../../../kit/words/i18n.ts'
import { useCells, useEditSummary } from '../cells/useCells.ts'

/** Says that something that was typed is not saved, however one looks at the menu. */
export const UnsavedBar = () => {
  const t = useT()
  const saver = useCells()
  const { troubled, unsaved, saving, failed } = useEditSummary()
  if (troubled.size === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('menu.table.unsaved', { n: unsaved - saving })}
      action={failed > 0 ? <Button onClick={saver.retry}>{t('action.retry')}</Button> : null}
    />
  )
}
