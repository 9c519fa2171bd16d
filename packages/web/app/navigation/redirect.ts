export { redirect } from 'react-router'
