import { parentPort } from 'node:worker_threads'
import { openApi } from '#contract/openapi.ts'

parentPort?.postMessage(JSON.stringify(openApi()))
