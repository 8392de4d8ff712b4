/** How far the stopping test has come, in the line below the report: the first thing that goes where there is no room. */

import type { ScreeningView, StoppingNotice } from '../../review/screening-session.js';
import type { Paint } from '../style.js';
import { columnsOf, truncate } from '../wrap.js';
import { count } from './words.js';

/** A share without the zero before the point: `.95`. */
const share = (value: number): string => String(Number(value.toPrecision(4))).replace(/^0(?=\.)/, '');

const probability = (p: number): string => {
  if (p < 0.001) return '< .001';
  if (p > 0.99) return '> .99';
  return p.toFixed(p < 0.1 ? 3 : 2).replace(/^0(?=\.)/, '');
};

/** What can be said, the longest form first; nothing before anything was judged. */
const forms = ({ p, recall, more, stop, stopped, command }: StoppingNotice): readonly string[] => {
  if (stopped) return ['this stage was stopped; what is judged still counts', 'stopped'];
  if (p === null) return [];
  const value = `stop: p ${probability(p)}`;
  const atRecall = `${value} at recall ${share(recall)}`;
  // What the test says is to be confirmed by a sample: it was read after every label.
  if (stop) return [`${atRecall}: the test says stop · confirm: ${command}`, `confirm a stop: ${command}`];
  return [...(more === null ? [] : [`${atRecall} · ${count(more)} more irrelevant in a row`]), atRecall, value];
};

/** The longest form that has at most so many columns; empty where none has, or the stage cannot be stopped. */
export const stoppingText = ({ stopping }: Pick<ScreeningView, 'stopping'>, width: number): string =>
  stopping === undefined ? '' : (forms(stopping).find((form) => columnsOf(form) <= width) ?? '');

/** What stands beside the text in the line: two columns at its left, one at its right, and one more of the line. */
const frame = 4;

/** The line below the report over the whole width: the stopping test at its left, what is cut of the report at its right. */
export const stoppingRow = (
  view: Pick<ScreeningView, 'stopping'>,
  cut: string,
  width: number,
  paint: Paint,
): string => {
  const end = cut === '' ? '' : ` ${truncate(cut, Math.max(0, width - 6))} ─`;
  const text = stoppingText(view, width - columnsOf(end) - frame);
  const line = (room: number): string => '─'.repeat(Math.max(0, room));
  if (text === '') return paint('quiet', line(width - columnsOf(end)) + end);
  const rest = line(width - columnsOf(end) - columnsOf(text) - 3) + end;
  const isLoud = view.stopping?.stop === true && !view.stopping.stopped;
  return paint('quiet', '─ ') + paint(isLoud ? 'strong' : 'quiet', text) + paint('quiet', ` ${rest}`);
};
