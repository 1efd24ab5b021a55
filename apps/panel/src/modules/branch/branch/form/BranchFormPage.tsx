import type { ReactNode } from 'react'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useTabTitle } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'

interface BranchFormPageProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Page frame of the form's variants. */
export const BranchFormPage = ({ title, actions, children }: BranchFormPageProps) => {
  const t = useT()
  useTabTitle(title)
  return (
    <Page title={title} home={{ title: t('branch.title'), path: '/branch/list' }} actions={actions}>
      {children}
    </Page>
  )
}
