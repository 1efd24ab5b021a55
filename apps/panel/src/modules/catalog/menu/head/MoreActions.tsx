import { Button } from 'antd'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNarrowerThan } from '../../../../kit/look/narrow.ts'
import { useT } from '../../../../kit/words/i18n.ts'

/** What is done to the menu as a whole; where it would take a second line, behind one button, so that the menu itself is seen. */
export const MoreActions = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const narrow = useNarrowerThan(1_100)
  const [shown, show] = useState(false)
  return (
    <>
      {narrow ? (
        <Button
          icon={<Ellipsis size={16} aria-hidden="true" />}
          aria-label={t('menu.more')}
          aria-expanded={shown}
          title={t('menu.more')}
          onClick={() => show(!shown)}
        />
      ) : null}
      {shown || !narrow ? children : null}
    </>
  )
}
