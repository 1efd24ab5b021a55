import words from 'virtual:words/en'
import antd from 'antd/locale/en_US'
import 'dayjs/locale/en'

export { antd, words }
