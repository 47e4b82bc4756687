import { parentPort } from 'node:worker_threads'
import { openApi } from '#contract/openapi.ts'
import { version } from '../version.ts'

parentPort?.postMessage(JSON.stringify(openApi(version)))
