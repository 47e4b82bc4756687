export { cellsIn } from './parse-roster.ts'
