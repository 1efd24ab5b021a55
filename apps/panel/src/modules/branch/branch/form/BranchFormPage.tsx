import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useT } from '../../../../kit/i18n.ts'
import { OpenContext } from '../../../../kit/open.ts'
import { Page } from '../../../../kit/Page.tsx'
import { useTabTitle } from '../../../../kit/place.ts'

interface BranchFormPageProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of the form in each of its variants. */
export const BranchFormPage = ({ title, actions, children }: BranchFormPageProps) => {
  const t = useT()
  const open = use(OpenContext)
  useTabTitle(title)
  return (
    <Page
      title={title}
      actions={
        <>
          <Button type="text" icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={() => open('/branch/list')}>
            {t('branch.title')}
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </Page>
  )
}
