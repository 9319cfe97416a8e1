import { expect, it } from 'vitest';
import { messagesOf } from './catalogues.ts';

// The texts that specification §2, §4, §5 and §8 quote or list as displayed, verbatim.
const quoted = [
  'Unknown error occurs',
  'Send verifyCode Successful',
  'Sorry, the server is busy. Please try again later.',
  'Load failed, take a break',
  'No network',
  'SERVICE UNAVAILABLE',
  'Have no messages yet',
  'Have no system messages yet',
  'No coupons',
  'Have no record found yet',
  'No search content',
  'No game content',
  'You have paid successfully',
  'Have no events found yet',
  'Copy Success',
  'Copy Failed, Place try again',
  'FAIL TO SAVE',
  'Not now',
  'Try again',
  'There is an exception in your get record',
  'We are reviewing your application. Please check it later',
  'Your account has been Loged out',
  'operation too frequent, please try again later',
  'Please enter a valid mobile number',
  'The password must be {min}-{max} character long',
  'Please enter the correct OTP number',
  'Please enter the correct password',
  'Please enter ID Number',
  'E-mail format error!',
  'This phone number has been bound to another Facebook, please change another phone number to bind',
  'You have no Lucky Box yet.',
  'MY BALANCE',
  'to be activated',
];

it.each(quoted)('the English texts contain “%s” as the specification quotes it', (text) => {
  expect([...messagesOf('en').values()].map(({ message }) => message)).toContain(text);
});

it('the English texts state the minimum age in the specification’s words', () => {
  const words = [...messagesOf('en').values()].map(({ message }) => message.replace(/\{\w+\}|%s/g, '18'));
  expect(words).toContain('Must be 18 years of age or older to register or play...');
});
