import { Button } from 'antd'
import { useT } from '../../../kit/words/i18n.ts'

/** Shows the next part of a long list; nothing where there is no more. */
export const ShowMore = ({ rest, more }: { readonly rest: number; readonly more: () => void }) => {
  const t = useT()
  if (rest === 0) return null
  return (
    <div>
      <Button onClick={more}>{t('menu-import.more', { n: rest })}</Button>
    </div>
  )
}
