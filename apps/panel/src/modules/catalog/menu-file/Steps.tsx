import { menuFile } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Steps.module.css'
import { useExport } from './useExport.ts'

/** How it goes: out, edited, in. The first step is done here. */
export const Steps = () => {
  const t = useT()
  const may = useMay()
  const exporting = useExport()
  return (
    <ol className={styles.steps}>
      <li>
        {may(menuFile) ? (
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('menu-import.step.export')}
          </Button>
        ) : (
          t('menu-import.step.export')
        )}
      </li>
      <li>{t('menu-import.step.edit')}</li>
      <li>{t('menu-import.step.send')}</li>
    </ol>
  )
}
