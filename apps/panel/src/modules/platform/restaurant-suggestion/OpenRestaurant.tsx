import { Button, Tooltip } from 'antd'
import { Store } from 'lucide-react'
import { use } from 'react'
import { OpenContext, ReachableContext } from '../../../kit/screen/open.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Leads on to the form of a new restaurant, filled in from the suggestion. */
export const OpenRestaurant = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const t = useT()
  const open = use(OpenContext)
  const reachable = use(ReachableContext)
  const form = `/branch/form/suggestion/${id}`
  if (!reachable(form)) return null
  return (
    <Tooltip title={t('restaurant-suggestion.open')}>
      <Button
        type="text"
        aria-label={`${t('restaurant-suggestion.open')}: ${name}`}
        icon={<Store size={16} />}
        onClick={() => open(form)}
      />
    </Tooltip>
  )
}
