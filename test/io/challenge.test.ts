import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { challengeIn } from '../../src/io/challenge.js';

const recorded = resolve(import.meta.dirname, '../../../shared/data/responses/dblp/anubis_challenge_head.html.txt');

const page = (title: string, rest = ''): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${rest}</body></html>`;
const html = { 'content-type': 'text/html; charset=utf-8' };

describe('a challenge page', () => {
  it.each([
    ['Anubis', page("Making sure you're not a bot!")],
    ['Anubis', page('Making sure you&#39;re not a bot!')],
    ['Anubis', page('\n Making sure you&rsquo;re\n not a bot! ')],
    ['Cloudflare', page('Just a moment...')],
    ['Cloudflare', page('Just a moment&hellip;')],
    ['Cloudflare', page('Attention Required! | Cloudflare')],
    ['PerimeterX', page('Access to this page has been denied')],
    ['Imperva', page('Pardon Our Interruption')],
  ])('of %s is known by its title, with any status: %s', (wall, text) => {
    for (const status of [200, 403, 429, 500]) {
      for (const headers of [html, {}]) expect(challengeIn({ status, headers, text }, false)).toBe(wall);
    }
  });

  it.each([
    ['Anubis', '<script id="anubis_challenge" type="application/json">{}</script>'],
    ['Cloudflare', '<script>window._cf_chl_opt={};</script>'],
    ['Cloudflare', '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>'],
    ['Akamai', 'Reference #18.1 https://errors.edgesuite.net/18.1'],
    ['Akamai', 'Reference&#32;&#35;18&#46;1 https&#58;&#47;&#47;errors&#46;edgesuite&#46;net&#47;18'],
    ['PerimeterX', '<div id="px-captcha"></div>'],
    ['DataDome', '<script src="https://ct.captcha-delivery.com/c.js"></script>'],
  ])('of %s is known by its marks where the answer is wrong anyway: %s', (wall, mark) => {
    const suspect = { status: 403, headers: html, text: page('example.org', mark) };
    expect(challengeIn(suspect, true)).toBe(wall);
    expect(challengeIn({ ...suspect, status: 200 }, false)).toBeUndefined();
  });

  it('is known by what OpenReview says, by a header, and by an address in JSON', () => {
    const required = { status: 403, headers: {}, text: '{"name":"ChallengeRequiredError","status":403}' };
    expect(challengeIn(required, true)).toBe('OpenReview');
    expect(challengeIn({ ...required, status: 200 }, false)).toBeUndefined();
    expect(challengeIn({ status: 403, headers: { 'cf-mitigated': 'challenge' }, text: '' }, true)).toBe('Cloudflare');
    const url = '{"url":"https://geo.captcha-delivery.com/captcha/?a=b"}';
    expect(challengeIn({ status: 403, headers: { 'content-type': 'application/json' }, text: url }, true)).toBe(
      'DataDome',
    );
  });

  it('is no record with such words, and no ordinary refusal', () => {
    const text = '{"title":"Just a moment... Making sure you\'re not a bot! captcha-delivery.com"}';
    expect(challengeIn({ status: 200, headers: { 'content-type': 'application/json' }, text }, false)).toBeUndefined();
    const paper = page('CAPTCHA attacks in the wild', 'challenges.cloudflare.com');
    expect(challengeIn({ status: 200, headers: html, text: paper }, false)).toBeUndefined();
    expect(challengeIn({ status: 200, headers: html, text: page('Just a moment: on waiting') }, false)).toBeUndefined();
    expect(challengeIn({ status: 404, headers: html, text: page('Not found') }, true)).toBeUndefined();
    expect(challengeIn({ status: 200, headers: html, text: page('CAPTCHA') }, true)).toBe('a bot wall');
  });

  it.skipIf(!existsSync(recorded))('of dblp is known as it was recorded (needs ../shared/data)', () => {
    expect(challengeIn({ status: 200, headers: {}, text: readFileSync(recorded, 'utf8') }, false)).toBe('Anubis');
  });
});
