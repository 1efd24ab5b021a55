import { groupProblem } from '@sofra/contract/catalog/option/option.rules.ts'
import { Alert } from 'antd'
import { useT } from '../../../../kit/words/i18n.ts'
import { useDraftGroup } from '../draft.ts'
import styles from './ProblemNotice.module.css'

/** Says at the head of the form that no guest can choose from the group as it stands. */
export const ProblemNotice = () => {
  const t = useT()
  const problem = groupProblem(useDraftGroup())
  if (!problem) return null
  return (
    <Alert
      className={styles.notice ?? ''}
      type="warning"
      showIcon
      title={t('branch-option-group.impossible')}
      description={t(problem.code, problem.params)}
    />
  )
}
