export { Form } from 'react-router'
